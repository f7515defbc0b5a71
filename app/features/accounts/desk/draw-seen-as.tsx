import { mount } from '#app/ui/mount.ts'
import { SeenAsBar } from './seen-as-bar.tsx'

/** Puts the bar of an administrator who looks with somebody's eyes on a reader page. */
export function drawSeenAs(): void {
  mount(<SeenAsBar />)
}
