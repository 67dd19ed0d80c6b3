import tokens from '../styles/tokens.css?raw'

/** The page's background in the light and dark theme, for the browser's bars; from the design tokens. */
export const themeColours = ground()

function ground(): { light: string; dark: string } {
  const [, light, dark] = /--paper: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(tokens) ?? []
  if (!light || !dark) throw new Error('site/styles/tokens.css has no --paper with two colours')
  return { light, dark }
}
