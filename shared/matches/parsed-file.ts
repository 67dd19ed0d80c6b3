/** The content of a file before it is validated, or why it cannot be read at all. */
export type ParsedFile =
  | {
      files: unknown[]
      /** CSV: where each match of each of these is in the file. */
      places?: RowPlace[][]
      /** CSV: headings that are no known column. */
      ignored?: string[]
    }
  | { problem: string }

/** A row of a CSV file: which one it is, whatever its competition, from 0, and its line. */
export type RowPlace = { row: number; line: number }

/** Defaults that files do not contain. */
export type FileHints = { sport?: string | undefined; timeZone?: string | undefined }
