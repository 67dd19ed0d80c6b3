/** A file's content before validation, or why it cannot be read. */
export type ParsedFile =
  | {
      files: unknown[]
      /** CSV: the position in the file of each match of each of these. */
      places?: RowPlace[][]
      /** CSV: headings that match no column. */
      ignored?: string[]
    }
  | { problem: string }

/** A row of a CSV file: its index from 0 across all competitions, and its line. */
export type RowPlace = { row: number; line: number }

/** Defaults for what files lack. */
export type FileHints = { sport?: string | undefined; timeZone?: string | undefined }
