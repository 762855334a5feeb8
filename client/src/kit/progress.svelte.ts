// How far somebody has come with the lessons and the exercises; kept in the browser.

export interface Progress {
  /** The lessons and exercises that are done. */
  done: string[];
  /** The one somebody was at last. */
  at: string | null;
}

const PLACE = 'ny1901.lessons';

/** What was kept; what makes no sense is dropped. */
export function progressFrom(text: string | null): Progress {
  try {
    const { done, at } = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
    return {
      done: Array.isArray(done) ? [...new Set(done.filter((each) => typeof each === 'string'))] : [],
      at: typeof at === 'string' ? at : null,
    };
  } catch {
    return { done: [], at: null };
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

export const progress: Progress = $state(progressFrom(stored()));

/** Another tab may have come further. */
function heed(): void {
  const text = stored();
  if (text !== null && text !== JSON.stringify(progress)) Object.assign(progress, progressFrom(text));
}

/** Somebody is at a lesson. */
export function come(lesson: string): void {
  heed();
  progress.at = lesson;
  keep();
}

/** A lesson is done. */
export function finish(lesson: string): void {
  heed();
  if (!progress.done.includes(lesson)) progress.done.push(lesson);
  keep();
}

/** Begin as if nothing was done. */
export function startAnew(): void {
  Object.assign(progress, { done: [], at: null });
  keep();
}

/** What to go on with: the lesson or exercise somebody was at, or the first one not done; none if all are. */
export function nextLesson(course: readonly string[], { done, at }: Progress): string | null {
  if (at !== null && course.includes(at) && !done.includes(at)) return at;
  return course.find((each) => !done.includes(each)) ?? null;
}

/** The exercise to offer: the next one, once the course is done or an exercise begun; else none. */
export function nextExercise(course: readonly string[], path: readonly string[], progress: Progress): string | null {
  const { done, at } = progress;
  const ready = course.every((each) => done.includes(each));
  const begun = path.some((each) => each === at || done.includes(each));
  return ready || begun ? nextLesson(path, progress) : null;
}

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing: it holds for this visit.
  }
}
