import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Client } from './client.ts'
import { type Instance, type InstanceOptions, startInstance } from './instance.ts'
import { enterNewsroom, listenForComplaints } from './newsroom.ts'

/** Shared by the tests of one file once it has called `shareDesk`. */
export let instance: Instance
/** The API, signed in as the first administrator. */
export let client: Client
/** The newsroom in a browser. */
export let page: Page
export let context: BrowserContext

let complaints: string[] = []

type Options = {
  /** The differences of its instance. */
  instance?: () => InstanceOptions
  /** Seeds the instance for the file's tests. */
  prepare?: () => Promise<unknown>
  /** Whether the page is in the newsroom before the first test. */
  signedIn?: boolean
}

/**
 * Gives a file's tests a shared instance and page; failed tests are retried from the start. Scripts must not log
 * errors.
 */
export function shareDesk({ instance: options, prepare = async () => {}, signedIn = true }: Options = {}): void {
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ browser }) => {
    instance = await startInstance(options?.())
    client = await instance.login()
    await prepare()
    context = await browser.newContext()
    await newPage()
    if (signedIn) await enterNewsroom(page, instance)
  })
  test.afterAll(async () => {
    await context?.close()
    await instance?.stop()
  })
  test.afterEach(async () => {
    // A script still being loaded would never get a response.
    await page.waitForLoadState()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints.splice(0)).toEqual([])
  })
}

/** Continues in a new page of the same browser after the previous one was closed or crashed. */
export async function newPage(): Promise<void> {
  page = await context.newPage()
  complaints = listenForComplaints(page)
}
