/** By what a blog's picture is known to be the same on its card and above the article, so that the one grows into the other. */
export function transitionName(blogId: string): string {
  return `cover-${blogId}`
}
