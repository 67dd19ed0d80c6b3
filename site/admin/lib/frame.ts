import { createContext, use } from 'react'
import { DEFAULT_HELPLINE, DEFAULT_TIME_ZONE } from '#shared/constants.ts'

/** The site's data in the page. */
export type Frame = { siteName: string; timeZone: string; helpline: string }

export const DEFAULT_FRAME: Frame = {
  siteName: 'Touchline',
  timeZone: DEFAULT_TIME_ZONE,
  helpline: DEFAULT_HELPLINE,
}

export const FrameContext = createContext<Frame>(DEFAULT_FRAME)

export function useFrame(): Frame {
  return use(FrameContext)
}
