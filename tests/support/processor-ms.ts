/**
 * Milliseconds of processor time since `from`, of the server and its embedded database where both are in this process:
 * other work on the machine does not count.
 */
export function processorMs(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
