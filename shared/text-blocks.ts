/** The most embeds that a page shows, counting offers, tips, tables and matches; others are left out. */
export const MOST_BLOCKS = 100

/** The most offers in one comparison table. */
export const MOST_COMPARED = 50
