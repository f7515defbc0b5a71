/** The last resort of a reader: needs neither database nor React, styles itself, leads on. */
export const AWAY_PAGE = pageOf('Портал сейчас не отвечает', [
  'Мы уже знаем и\u00a0чиним. Подождите минуту и\u00a0откройте страницу ещё раз.',
  'Ответы опросника, которые вы дали, сохранены на\u00a0этом устройстве: после возвращения можно продолжить с\u00a0того же места.',
])

/** What a reader meets when too many pages are being made at once. */
export const CROWDED_PAGE = pageOf('Сейчас на\u00a0портале очень много людей', [
  'Портал работает и\u00a0скоро освободится. Подождите несколько секунд и\u00a0откройте страницу ещё\u00a0раз.',
])

/** What a reader meets whose address or cookies are too long to be read. */
export const LONG_ADDRESS_PAGE = unreadablePageOf('Адрес слишком длинный')

/** What a reader meets whose request came damaged. */
export const BROKEN_REQUEST_PAGE = unreadablePageOf('Запрос повреждён')

function unreadablePageOf(title: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} — Нейросад</title></head><body><main><h1>${title}</h1><p>Проверьте ссылку. Если она верна, удалите cookie нашего сайта и\u00a0попробуйте ещё раз.</p><p><a href="/">Вернуться на\u00a0главную</a></p></main></body></html>`
}

function pageOf(title: string, paragraphs: string[]): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} — Нейросад</title><style>
body{margin:0;background:#fbfaf6;color:#14302a;font:1.125rem/1.6 'Golos Text Variable','Golos Text',system-ui,sans-serif}
main{box-sizing:border-box;max-width:42rem;margin:0 auto;padding:3rem 1.25rem}
.name{margin:0 0 2.5rem;font-weight:600;color:#17604a}
h1{margin:0 0 1rem;font-size:clamp(1.875rem,1.5rem + 1.6vw,2.625rem);line-height:1.12;letter-spacing:-.018em;text-wrap:balance}
p{margin:0 0 1rem;text-wrap:pretty}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:2rem 0}
.ways a{display:flex;align-items:center;min-height:3rem;padding:0 1.5rem;border:1px solid #17604a;border-radius:.75rem;color:#12573f;text-decoration:none}
.ways a:first-child{background:#17604a;color:#fff}
.ways a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid #14302a;outline-offset:2px;box-shadow:0 0 0 5px #ffc23d}
.help{padding-top:1rem;border-top:1px solid #dfddd0;color:#46605a}
.help a{color:#12573f;font-weight:600}
</style></head><body><main><p class="name">Нейросад</p><h1>${title}</h1>${paragraphs.map((words) => `<p>${words}</p>`).join('')}<p class="ways"><a href="">Открыть ещё раз</a><a href="/">На главную</a></p><p class="help">Если ребёнку или вам угрожает опасность, не ждите нас: звоните <a href="tel:112">112</a>.</p></main></body></html>`
}
