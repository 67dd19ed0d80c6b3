/** Another place that holds the site (PUBLISH_TO). File names are those of DIST_DIR, with `/`. */
export type Destination = {
  /** The existing files, with the MD5 of each in hexadecimal; null where it is unknown. */
  list: () => Promise<Map<string, string | null>>
  /** Writes a file whole, or throws. */
  put: (file: string, bytes: Uint8Array) => Promise<void>
  /** Removes a file; none there is no error. */
  remove: (file: string) => Promise<void>
}
