// The lessons and the exercises there are, asked for once.
import type { ExerciseOut, LessonOut } from '../protocol.gen';
import * as api from './api';

/** Asks once; after a failure it is asked again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    }));
}

/** All lessons in their order. */
export const course: () => Promise<LessonOut[]> = once(api.lessons);
/** All exercises, from easy to hard. */
export const exercises: () => Promise<ExerciseOut[]> = once(api.exercises);
