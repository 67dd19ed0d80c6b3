/** `isSport`: said of matches and players too, so that it counts only where a sentence is about betting. */
export type ClaimPattern = { find: RegExp; isSport?: true }
