import { filled, leaf, line, short, type Point } from '#app/ui/drawings/shapes.ts'
import { BOLD, type Age, type Colours } from './hand.ts'

const ROWS = { 1: 2, 2: 4, 3: 6, 4: 8, 5: 7 }
const RIGHT = [46, 58, 52, 60, 44, 50, 36, 26]
const LEFT = [52, 44, 58, 50, 56, 38, 40, 24]

/** Reading: lines that grow into leaves. */
export function readLines(age: Age, { ink, mid }: Colours): string {
  const [rows, gap] = [ROWS[age], age === 1 ? 18 : 22]
  const lift = (row: number) => (age === 5 && row > 2 ? (row - 2) * 12 : 0)
  const high = rows * gap + 22 + lift(rows - 1)
  let [light, dark] = ['', '']
  for (let row = 0; row < rows; row++) {
    const y = -16 - row * gap - lift(row)
    const scale = age < 3 ? 0.62 : 1
    const [right, left] = [(RIGHT[row] ?? 0) * scale, (LEFT[row] ?? 0) * scale]
    const bar = (x: number, wide: number) =>
      `M${short(x)} ${y - 5}h${short(wide)}a5 5 0 0 1 0 10h${short(-wide)}a5 5 0 0 1 0 -10Z`
    const drawn =
      age === 5 && row > 2
        ? leaf(5, y + 4, -18, 22 + right * 0.9, 0.24) + leaf(-5, y + 4, -162, 22 + left * 0.9, 0.24)
        : bar(12, right) + bar(-12 - left, left)
    if (row === (age === 5 ? 1 : 4)) dark += drawn
    else light += drawn
  }
  return line(ink, `M0 0V${8 - high}`, BOLD) + filled(mid, light + leaf(0, 10 - high, -90, 26, 0.5)) + filled(ink, dark)
}

/** Writing: loops of a copybook. */
export function loops(age: Age, { ink, mid }: Colours): string {
  if (age === 1) return line(ink, 'M0 0C-2 -18 4 -44 18 -44C30 -44 28 -26 18 -28', 6) + filled(mid, leaf(0, -14, -150, 34))
  const loop = ([x, y]: Point, [wide, high]: readonly [number, number] = [34, 40]) =>
    `C${short(x + wide * 1.5)} ${y} ${short(x + wide * 1.35)} ${y - high} ${short(x + wide * 0.72)} ${y - high}` +
    `C${short(x + wide * 0.1)} ${y - high} ${short(x + wide * 0.1)} ${y} ${x + wide} ${y}`
  let path = `M0 0C0 -20 -56 -16 -56 -42C-56 -58 -44 -60 -34 -60${loop([-34, -60])}`
  let tip: [number, number, number] = [20, -88, -104]
  if (age === 2) path += 'C22 -60 26 -74 20 -90'
  else {
    const x = age > 3 ? 68 : 34
    path += loop([0, -60]) + (age > 3 ? loop([34, -60]) : '')
    path += `C${x + 26} -60 ${x + 28} -96 ${x - 4} -104C${x - 40} -112 -50 -106 -52 -132C-52 -146 -42 -148 -32 -148`
    path +=
      age === 3
        ? 'C-12 -148 -6 -160 -8 -176'
        : `${loop([-32, -148], [36, 42])}${loop([4, -148], [36, 42])}C64 -148 70 -166 66 -188`
    tip = age === 3 ? [-8, -174, -96] : [66, -186, -98]
  }
  const [x, y, angle] = tip
  const leaves = leaf(x, y, angle, 42, 0.4) + leaf(-54, -36, -146, 32, 0.46)
  const more = age > 2 ? leaf(age > 3 ? 86 : 52, -80, -14, 34, 0.44) + leaf(-50, -124, -150, 32, 0.46) : ''
  const most = age === 5 ? leaf(30, -108, -58, 34, 0.44) + leaf(64, -164, -10, 34, 0.44) : ''
  return line(ink, path, 6) + filled(mid, leaves + more + most)
}
