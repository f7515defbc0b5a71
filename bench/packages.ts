import { spawnSync } from 'node:child_process'

/**
 * Sees that programs are here; as root it installs what is missing.
 * @param programs each with the packages of Debian that bring it
 * @throws Error with the command that would install them
 */
export function needPackages(programs: Record<string, string>): void {
  const missing = Object.entries(programs).filter(([program]) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0) return
  const packages = missing.flatMap(([, names]) => names.split(' '))
  const isRoot = process.getuid?.() === 0
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (isRoot && spawnSync('apt-get', install, { stdio: 'ignore', env }).status === 0) return
  throw new Error(`${missing.map(([program]) => program).join(', ')}: не поставлено: sudo apt-get install ${packages.join(' ')}`)
}
