import type { Run } from './faces.ts'

/** What is put on a page, in points from its upper left corner. */
export type Op =
  | { kind: 'runs'; x: number; baseline: number; size: number; runs: Run[] }
  | { kind: 'line'; from: [number, number]; to: [number, number]; width: number; dash?: number }
  | { kind: 'frame'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'path'; d: string; at: [number, number]; scale: number; isFilled: boolean }
  | { kind: 'fill'; d: string; at: [number, number]; scale: number }
  | { kind: 'dot'; x: number; y: number; radius: number; isFilled: boolean }

/** A piece of the document's structure: what it is to a screen reader, what it holds, and what is drawn for it on which page. */
export type Node = { tag: string; alt?: string; scope?: 'Column' | 'Row'; nodes: Node[]; drawn: { page: number; ops: Op[] }[] }
/** Decoration is drawn and not read. */
export type LaidOut = { pages: number; nodes: Node[]; decoration: Op[][] }
