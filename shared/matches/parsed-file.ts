/** The content of a file before it is validated, or why it cannot be read at all. */
export type ParsedFile = { files: unknown[] } | { problem: string }

/** Defaults that files do not contain. */
export type FileHints = { sport?: string | undefined; timeZone?: string | undefined }
