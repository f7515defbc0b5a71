import { walk } from './access-walk.ts'
import { testPortal } from './portal.ts'

walk(testPortal(), 2)
