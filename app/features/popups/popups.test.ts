import { expect, test, vi } from 'vitest'
import { closePopup, currentPopup, openPopup, POPUPS } from './popups.ts'

test('every popup opens by its name and closes', () => {
  for (const name of POPUPS) {
    openPopup(name, { idChild: '3' })
    expect(currentPopup()).toEqual({ name, data: { idChild: '3' } })
    closePopup()
    expect(currentPopup()).toBeNull()
  }
})

test('an unknown name opens nothing and is logged', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  openPopup('surprise')
  expect(currentPopup()).toBeNull()
  expect(log).toHaveBeenCalledWith('Нет окна «surprise»')
})

test('what waits for a popup goes on once it is closed, and not when another took its place', () => {
  const goOn = vi.fn()
  openPopup('auth', {}, goOn)
  openPopup('recovery')
  closePopup()
  expect(goOn).not.toHaveBeenCalled()
  openPopup('auth', {}, goOn)
  closePopup()
  closePopup()
  expect(goOn).toHaveBeenCalledOnce()
})
