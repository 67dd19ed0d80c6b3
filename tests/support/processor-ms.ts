/**
 * Milliseconds of processor time since `from` used by this process, with the server and its embedded database; other
 * work on the machine does not count.
 */
export function processorMs(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
