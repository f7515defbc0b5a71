/** Words of saved entries that are said in two places or chosen by logic; one by one, so that a page brings only those that it says. */
export const saved = 'Сохранено. Список лежит в\u00a0кабинете, раздел «Сохранённое»'
export const savedHere = 'Сохранено на\u00a0этом устройстве. Войдите, и\u00a0список переедет в\u00a0ваш кабинет'
export const removed = 'Убрано из\u00a0сохранённого'
export const full = 'В сохранённом уже пятьсот материалов. Уберите те, что больше не нужны, и место освободится.'
export const closed = 'Браузер не\u00a0даёт ничего запоминать на\u00a0этом устройстве. Войдите: список хранится в\u00a0кабинете.'
export const entry = 'Такого материала нет. Обновите страницу и попробуйте ещё раз.'
export const tooMany = 'За один раз можно сохранить не больше ста материалов.'
