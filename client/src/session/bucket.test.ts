import { expect, test } from 'vitest';
import { Bucket } from './bucket';

function bucketAt(burst: number, perSecond: number) {
  const clock = { now: 0 };
  return { clock, bucket: new Bucket(burst, perSecond, () => clock.now) };
}

const taken = (bucket: Bucket) => {
  let n = 0;
  while (bucket.take()) n += 1;
  return n;
};

test('gives its burst at once, then nothing', () => {
  const { bucket } = bucketAt(30, 2.5);
  expect(taken(bucket)).toBe(30);
  expect(bucket.take()).toBe(false);
  expect(bucket.wait()).toBe(400);
});

test('fills up again, never above its burst', () => {
  const { bucket, clock } = bucketAt(30, 2.5);
  taken(bucket);
  clock.now = 2000;
  expect(taken(bucket)).toBe(5);
  clock.now = 3_600_000;
  expect(taken(bucket)).toBe(30);
});

test('says how long to wait for the next', () => {
  const { bucket, clock } = bucketAt(1, 2.5);
  expect(bucket.wait()).toBe(0);
  bucket.take();
  clock.now = 100;
  expect(bucket.wait()).toBe(300);
  clock.now = 400;
  expect(bucket.wait()).toBe(0);
  expect(bucket.take()).toBe(true);
});

test('leaves room for moves and pings in the 100 messages per 20 seconds of the server', () => {
  const { bucket, clock } = bucketAt(30, 2.5);
  const times: number[] = [];
  for (clock.now = 0; clock.now < 120_000; clock.now += 10) if (bucket.take()) times.push(clock.now);
  for (const start of times)
    expect(times.filter((time) => time >= start && time < start + 20_000).length).toBeLessThanOrEqual(81);
});
