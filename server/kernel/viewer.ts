/** The account behind a request, as its session says. */
export interface Viewer {
  id: string
  isPerformer: boolean
  /** A creator whose documents were accepted. */
  isVerified: boolean
  isStaff: boolean
}
