import { createContext, use } from 'react'
import { DEFAULT_HELPLINE, DEFAULT_TIME_ZONE } from '#shared/constants.ts'

/** What the page says about the site it belongs to. */
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
