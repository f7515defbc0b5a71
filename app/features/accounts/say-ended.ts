import { say } from '#app/ui/notices.ts'

/** Somebody was signed in here and is not any more: says so once, for what comes next is a guest's. */
export function sayEnded(): void {
  say('Вход в\u00a0кабинет закончился: прошло много времени или его закрыли с\u00a0другого устройства. Войдите снова.')
}
