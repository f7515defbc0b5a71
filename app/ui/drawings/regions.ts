import type { Shape } from './space-colonisation.ts'

/** Inside a polygon. */
export function polygon(corners: readonly (readonly [number, number])[]): Shape {
  return (x, y) => {
    let isInside = false
    corners.forEach(([x1, y1], index) => {
      const [x2, y2] = corners.at(index - 1) ?? [0, 0]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
    })
    return isInside
  }
}

/** Inside any of some ellipses: centre x, centre y, radius x, radius y. */
export function ellipses(list: readonly (readonly [number, number, number, number])[]): Shape {
  return (x, y) => list.some(([cx, cy, rx, ry]) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1)
}
