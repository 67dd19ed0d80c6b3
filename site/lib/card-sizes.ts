/** The rendered width of a card's image: three columns, two, or one. */
export const CARD_SIZES = '(min-width: 60rem) 23rem, (min-width: 40rem) 46vw, 92vw'
