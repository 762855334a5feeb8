// Of which build this page is, and whether the server has another one by now.

/** The release the page was built as; null while it is being developed. */
export function ownRelease(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null;
}

/** Whether the server has another build than this page is of; one that does not tell is taken as the same. */
export function isOutdated(own: string | null, served: string | undefined): boolean {
  return Boolean(own && served && own !== served);
}
