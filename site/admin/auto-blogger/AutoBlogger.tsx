import '../lib/no-eval.ts'
import { Tabs } from '@base-ui/react/tabs'
import { SubTabs } from '../ui/SubNav.tsx'
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
      <Tabs.Root defaultValue="control">
        <SubTabs label="Auto-Blogger" tabs={{ control: 'Overview & Control', settings: 'Settings' }} />
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
