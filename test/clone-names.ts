import { randomBytes } from 'node:crypto'

/** The name of a clone of the template, with the process that it is for: another run of the same folder sees whose it is. */
export function cloneName(): string {
  return `test_${process.pid}_${randomBytes(6).toString('hex')}`
}

/** Whether the process that a clone was made for is gone. */
export function isLeftBehind(name: string): boolean {
  const [, owner] = /^test_(\d+)_/.exec(name) ?? []
  return !owner || !isAlive(Number(owner))
}

/** Whether a process of this machine is there. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
