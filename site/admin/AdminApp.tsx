import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/react'
import { DEFAULT_FRAME, type Frame, FrameContext } from './lib/frame.ts'
import { queryClient } from './lib/query-client.ts'
import { Gate } from './shell/Gate.tsx'
import { Toaster } from './ui/Toaster.tsx'
// One sheet, since the order of several is not stable. later.css holds styles that the first load does not need.
import './admin.css'

const TOOLTIP_MS = 700

/** The page at /admin. */
export default function AdminApp(frame: Partial<Frame>) {
  return (
    <CSPProvider disableStyleElements>
      <FrameContext value={{ ...DEFAULT_FRAME, ...frame }}>
        <QueryClientProvider client={queryClient}>
          <NuqsAdapter>
            <Tooltip.Provider delay={TOOLTIP_MS}>
              <Gate />
            </Tooltip.Provider>
          </NuqsAdapter>
        </QueryClientProvider>
      </FrameContext>
      <Toaster />
    </CSPProvider>
  )
}
