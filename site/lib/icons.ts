/** The site's icons: strokes on a 24-unit grid, styled with `.icon`. */
export const ICONS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M5 5l14 14M19 5L5 19',
  tick: 'M4 12.5l5.5 5.5L20 6.5',
  ring: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21',
  theme:
    'M18.5 16A8.5 8.5 0 1 1 9.5 3.6 7 7 0 0 0 18.5 16M17 2.5v2M17 10v2M12.2 7.2h2M19.8 7.2h2M20.4 3.8l-1 1M20.4 10.6l-1-1',
  down: 'M6 9.5l6 6 6-6',
  right: 'M4 12h16M13.5 5.5L20 12l-6.5 6.5',
  left: 'M20 12H4M10.5 5.5L4 12l6.5 6.5',
  up: 'M12 20V4M5.5 10.5L12 4l6.5 6.5',
  checked: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19M7.5 12.5l3 3 6-6.5',
  date: 'M4 5h16v16H4zM4 10h16M8 2.5V7M16 2.5V7',
  author: 'M4 20l1.2-4.6L16.6 4a2 2 0 0 1 2.8 0l.6.6a2 2 0 0 1 0 2.8L8.6 18.8z',
  updated: 'M4 5v5h5M4.6 15a8 8 0 1 0 .9-8.1L4 10M12 8v4.5l3 2',
  views: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  time: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M17 6.9v.2',
  x: 'M5 4l14 16M19 4L5 20',
} as const

export type IconName = keyof typeof ICONS

/** Five stars in a row, 20 wide each. */
export const FIVE_STARS = [0, 20, 40, 60, 80]
  .map((x) => `M${x + 10} 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9-4.3-4.1 5.9-.8z`)
  .join('')
