/** A tip is void when its match is not played within this time of the start that it was fixed with. */
export const POSTPONED_HOURS = 48
