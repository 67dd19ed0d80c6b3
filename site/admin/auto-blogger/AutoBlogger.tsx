import '../lib/no-eval.ts'
import { Tabs } from '@base-ui/react/tabs'
import { BloggerSettings } from './BloggerSettings.tsx'
import { Control } from './Control.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Queue } from './Queue.tsx'

/** The Auto-Blogger tab: its state, its pieces and its settings. */
export default function AutoBlogger() {
  return (
    <>
      <div className="panel-head">
        <h2>Auto-Blogger</h2>
      </div>
      <Tabs.Root className="inner-tabs" defaultValue="control">
        <Tabs.List className="inner-tab-list" aria-label="Auto-Blogger">
          <Tabs.Tab className="inner-tab" value="control">
            Overview &amp; Control
          </Tabs.Tab>
          <Tabs.Tab className="inner-tab" value="settings">
            Settings
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="control" className="cards">
          <Control />
          <HowItWorks />
          <Queue />
        </Tabs.Panel>
        <Tabs.Panel value="settings" className="cards">
          <BloggerSettings />
        </Tabs.Panel>
      </Tabs.Root>
    </>
  )
}
