import { PAGE_QUERIES } from './page-queries.ts'

/** The parameters of links that open something (spec §2, guards 2 and 4). */
export const LINK_PARAMETERS = [
  ...['email', 'hash', 'id', 'pn', 'cn', 'idChild', 'type', 'c', 'change_password', 'USER_CHECKWORD', 'USER_LOGIN'],
]
/** `id` alone may be anybody's, `type` a list's; these are only ours. */
export const TELLING_PARAMETERS = LINK_PARAMETERS.filter((name) => name !== 'id' && name !== 'type')

const KEY = 'arrival'
const OWN_TYPE = Object.keys(PAGE_QUERIES).filter((path) => PAGE_QUERIES[path]?.includes('type'))

/**
 * The very first script of a document: what a personal link says leaves the address before anything is asked for, read or
 * counted, and waits for the guards, who may come seconds later. The tab keeps it for a reload, until its popup is closed.
 */
export const arrival = `(function(){var l=location,w=window,q=new URLSearchParams(l.search),t=q.get('type');
try{if(${JSON.stringify(TELLING_PARAMETERS)}.some(function(n){return q.has(n)})||t!==null&&(${JSON.stringify(OWN_TYPE)}.indexOf(l.pathname)<0||/^(questionnaire|reloadDoc)$/.test(t))){w.__arrived=l.search;
${JSON.stringify(LINK_PARAMETERS)}.forEach(function(n){q.delete(n)});q=q.toString();history.replaceState(history.state,'',l.pathname+(q?'?'+q:'')+l.hash);
sessionStorage.setItem('${KEY}',JSON.stringify([l.pathname,w.__arrived]))}
else{var k=JSON.parse(sessionStorage.getItem('${KEY}')),n=performance.getEntriesByType('navigation')[0];
if(k){if(k[0]===l.pathname&&n&&n.type==='reload')w.__arrived=k[1];else sessionStorage.removeItem('${KEY}')}}}catch(e){}})()`

type Arrived = { __arrived?: string }

/** What the link brought that opened this document, as a query; null when it was no such link, or was asked for before. */
export function takeArrival(): string | null {
  const place = window as Arrived
  const brought = place.__arrived ?? null
  delete place.__arrived
  return brought
}

/** What the link asked for is over: a reload is one of the page alone. */
export function forgetArrival(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A storage that is closed keeps nothing.
  }
}
