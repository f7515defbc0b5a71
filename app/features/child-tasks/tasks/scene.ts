import type { ReactNode } from 'react'
import type { Facts } from '#app/features/child-tasks/task.ts'

/** What a task's trial looks like: its parts by `data-part`, what can be chosen by `data-answer`, keys by `data-keys`. */
export type SceneProps<Stimulus extends Facts = Facts> = {
  stimulus: Stimulus
  isPractice: boolean
  withAdult: boolean
  /** Played by one switch: what keys do must be something that the frame can walk to. */
  isScanned: boolean
}
export type Scene = (props: SceneProps<never>) => ReactNode
