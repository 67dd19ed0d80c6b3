/** What a file says before it is validated, or why it cannot be read at all. */
export type ParsedFile = { files: unknown[] } | { problem: string }

/** What files do not say themselves. */
export type FileHints = { sport?: string | undefined; timeZone?: string | undefined }
