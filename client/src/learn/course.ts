// The lessons there are, asked for once.
import * as api from '../kit/api';
import type { LessonOut } from '../protocol.gen';

let asked: Promise<LessonOut[]> | null = null;

/** All lessons in their order; after a failure they are asked for again. */
export function course(): Promise<LessonOut[]> {
  asked ??= api.lessons().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
