import { cpSync } from 'node:fs'

/**
 * Copies a folder with its contents; with `keep`, existing files stay. It blocks the thread, but is only used at
 * startup: Node's asynchronous copy takes seven times the processor time (1,400 files: 700 ms instead of 100 ms).
 */
export function copyFolder(from: string, to: string, { keep = false } = {}): void {
  cpSync(from, to, { recursive: true, force: !keep })
}
