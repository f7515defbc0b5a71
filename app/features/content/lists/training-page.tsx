import { Outlet } from 'react-router'

/** The exercises: the list is the child that stands at the address itself. */
export default function TrainingPage() {
  return <Outlet />
}
