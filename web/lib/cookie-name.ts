/** The name of a cookie that the server reads: some sites share a host and end theirs differently. */
export const cookieName = (name: string): string =>
  name + (document.documentElement.dataset.cookies ?? '')
