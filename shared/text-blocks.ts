/** How many blocks of a text pages show, offers, tips, tables and matches together: others are left out. */
export const MOST_BLOCKS = 100

/** How many offers one table compares. */
export const MOST_COMPARED = 50
