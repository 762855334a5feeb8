import { expect, it } from 'vitest';
import { USUAL_KEYS } from '../kit/keys';
import { Spotlight } from '../session';
import { OwnersKey } from './owners_key';

const press = (key: string, timeStamp: number) =>
  ({ key, code: `Key${key.toUpperCase()}`, timeStamp, repeat: false, target: null }) as KeyboardEvent;

function held() {
  const spotlight = new Spotlight(() => null);
  const owners = new OwnersKey(
    spotlight,
    () => ({ seat: 1, names: ['Ada', 'Bo', 'Cy'] }),
    () => {},
  );
  return { spotlight, owners };
}

it('shows mine as long as it is held, and the next player if it is pressed again soon', () => {
  const { spotlight, owners } = held();
  expect(owners.pressed(press('x', 0), USUAL_KEYS)).toBe(true);
  expect(spotlight.wanted).toEqual({ player: 1, name: 'Bo' });
  owners.released(press('x', 900));
  expect(spotlight.wanted).toBeNull();
  owners.pressed(press('x', 1000), USUAL_KEYS);
  expect(spotlight.wanted).toEqual({ player: 2, name: 'Cy' });
  owners.released(press('x', 1100));
  owners.pressed(press('x', 9000), USUAL_KEYS);
  expect(spotlight.wanted).toEqual({ player: 1, name: 'Bo' });
});

it('is no other key', () => {
  const { spotlight, owners } = held();
  expect(owners.pressed(press('r', 0), USUAL_KEYS)).toBe(false);
  owners.released(press('r', 10));
  expect(spotlight.wanted).toBeNull();
});
