/** The specification as a table: each line with the test that shows it. */
type Line = { section: string; line: string; shownBy: string }

const reading = (title: string) => `test/e2e/reading.test.ts › ${title}`
const guards = (title: string) => `test/e2e/guards.test.ts › ${title}`
const api = (title: string) => `test/api.test.ts › ${title}`
const quiz = (title: string) => `test/e2e/questionnaire.test.ts › ${title}`
const stored = (title: string) => `app/features/questionnaire/submissions.test.ts › ${title}`
const accounts = (title: string) => `app/features/accounts/accounts.test.ts › ${title}`
const routes = 'test/routes.test.ts › the addresses are exactly those of the specification'

export const SPECIFICATION: Line[] = [
  { section: '2', line: 'Home /', shownBy: routes },
  { section: '2', line: 'Articles /article, /article/{id}', shownBy: routes },
  { section: '2', line: 'Blog /blog, /blog/{id}', shownBy: routes },
  { section: '2', line: 'Problems /problem, /problem/{id} and the eleven thematic pages', shownBy: routes },
  { section: '2', line: '/test, /error, /ui-kit', shownBy: routes },
  {
    section: '2',
    line: 'Legal pages; their editing pages answer a guest',
    shownBy: 'test/e2e/sections.test.ts › asks a guest to sign in',
  },
  { section: '2', line: '/contacts, /reviews', shownBy: routes },
  { section: '2', line: '/admin', shownBy: 'test/e2e/desk.test.ts › an editor finds a list by its words' },
  { section: '2', line: 'Library, methods, news, events, research, training, valid, the other pages', shownBy: routes },
  { section: '2', line: '/search', shownBy: 'test/e2e/search.test.ts › without scripts the form finds, filters narrow' },
  { section: '2', line: 'The seventeen detailed pages', shownBy: routes },
  {
    section: '2',
    line: 'The default layout has a header, a footer and a popup controller',
    shownBy: reading('without scripts the page, its menus and its questions can be read'),
  },
  {
    section: '2',
    line: 'The error layout has a header and popups only',
    shownBy: reading('an unknown page reached inside the application'),
  },
  {
    section: '2',
    line: 'An error page shows on failures, with a link home that works when the error page itself fails',
    shownBy: 'test/e2e/server.test.ts › is the 404 page, with a link home',
  },
  {
    section: '2',
    line: 'The home page’s body marker after 1300 ms',
    shownBy: reading('the body of the home page is marked 1300 ms'),
  },
  {
    section: '2',
    line: 'Page changes scroll to the top',
    shownBy: reading('a link inside the portal opens a whole document at its top'),
  },
  { section: '2', line: 'or to a hash anchor', shownBy: reading('a hash leads to its heading') },
  {
    section: '2',
    line: 'A failed chunk reloads the page at most once per 60 seconds',
    shownBy: reading('a failed chunk loads the target in full once'),
  },
  {
    section: '2',
    line: 'Popups open by name; an unknown name opens nothing',
    shownBy: 'app/features/popups/popups.test.ts › an unknown name opens nothing',
  },
  { section: '2', line: 'Popup: questionnaire', shownBy: guards('a questionnaire link opens the questionnaire') },
  { section: '2', line: 'Popups: auth, recovery, error-auth', shownBy: guards('a recovery link opens the recovery popup') },
  { section: '2', line: 'Popup: reload-document opens by its link', shownBy: guards('a link of a rejected document') },
  {
    section: '2',
    line: 'Popup: review card shows one review',
    shownBy: 'test/e2e/feedback.test.ts › a published review opens whole',
  },
  {
    section: '2',
    line: 'Popup: registration-query',
    shownBy: 'test/e2e/invitations.test.ts › goes by the letter, the popup and the questionnaire',
  },
  {
    section: '2',
    line: 'Popup: video with its own contents',
    shownBy: 'test/e2e/sections.test.ts › a record asks nobody before it is asked for, and then opens in the video popup',
  },
  {
    section: '2',
    line: 'Popup: tariffs with its own contents',
    shownBy: 'test/e2e/subscriptions.test.ts › a month with a promo code',
  },
  {
    section: '2',
    line: 'Header guard: menus loaded when missing',
    shownBy: guards('a page asks for nothing: menus stand in it, and the questions come at the first sign of intent'),
  },
  { section: '2', line: 'Header guard: closes the burger menu', shownBy: guards('the burger closes on a navigation') },
  { section: '2', line: 'Query guard: the invitation link', shownBy: guards('an invitation is exchanged') },
  {
    section: '2',
    line: 'Query guard: child, document, questionnaire and reloadDoc links',
    shownBy: 'app/features/frame/query-links.test.ts › opens what it says and leaves the address clean',
  },
  {
    section: '2',
    line: 'Questionnaire guard loads the question list',
    shownBy: guards('a page asks for nothing: menus stand in it, and the questions come at the first sign of intent'),
  },
  {
    section: '2',
    line: 'Recovery guard stores the data and opens the popup',
    shownBy: guards('a recovery link opens the recovery popup'),
  },
  { section: '2', line: 'An unknown page gives 404', shownBy: 'test/e2e/server.test.ts › is the 404 page' },
  {
    section: '3',
    line: 'Account: fields, group, userRole, full name',
    shownBy: 'app/features/accounts/rules.test.ts › full name',
  },
  {
    section: '3',
    line: 'Questionnaire form: fields and six questions per page',
    shownBy: 'app/features/questionnaire/filling/form.test.ts › six',
  },
  { section: '3', line: 'Questionnaire submission payload', shownBy: 'app/features/questionnaire/contract.test.ts › test(' },
  { section: '3', line: 'Content lists', shownBy: api('a list answers with exactly the fields of the specification') },
  { section: '3', line: 'Content details', shownBy: api('an entry answers with exactly the fields of the decisions') },
  { section: '3', line: 'Home blocks', shownBy: api('the home block %s has something to show') },
  { section: '3', line: 'Header and footer data', shownBy: api('the menus answer with the fields of the specification') },
  {
    section: '3',
    line: 'Contacts',
    shownBy: 'app/features/contacts/contacts.test.ts › answers with exactly the fields of the specification',
  },
  {
    section: '3',
    line: 'Review',
    shownBy: 'app/features/reviews/reviews.test.ts › answers with exactly the fields of the specification',
  },
  {
    section: '3',
    line: 'Event, researches',
    shownBy: 'app/features/content/sections.test.ts › the list of events says its current page',
  },
  {
    section: '3',
    line: 'Tariffs list',
    shownBy: 'app/features/subscriptions/buying.test.ts › the tariffs carry the fields of the specification and its defaults',
  },
  { section: '3', line: 'Anchor section: selector', shownBy: 'app/features/frame/anchor.test.ts › the selector is cleared' },
  {
    section: '3',
    line: 'Registration state',
    shownBy:
      'app/features/invitations/registration/registrations.test.ts › makes the parent, the child’s card and the tie to the curator',
  },
  {
    section: '3',
    line: 'Birthdays arrive as day.month.year and are shown as month.day.year',
    shownBy: 'app/shared/birthdays.test.ts › arrives as day.month.year and is typed and shown day first',
  },
  {
    section: '4',
    line: 'Session: anonymous, authenticated, watcher of 5 s, done flag, guard against a second logout',
    shownBy: 'app/features/accounts/session.test.ts › test(',
  },
  {
    section: '4',
    line: 'Views are counted once per item, then a cookie stops repeats',
    shownBy: reading('a view of a post is counted once'),
  },
  { section: '4', line: 'A page-type request that returns nothing raises a 404', shownBy: api('an unknown entry is 404') },
  {
    section: '4',
    line: 'Library, methods and valid lists append',
    shownBy: 'test/e2e/sections.test.ts › adds the next entries to those that are there',
  },
  {
    section: '4',
    line: 'Modal: close clears the name and the answers',
    shownBy: quiz('closing the popup clears the answers and keeps the draft'),
  },
  {
    section: '4',
    line: 'Anchor scroll: window to the top, else the element to the centre',
    shownBy: 'app/features/frame/anchor.test.ts › window',
  },
  {
    section: '4',
    line: 'Registration invitation',
    shownBy: 'test/e2e/invitations.test.ts › goes by the letter, the popup and the questionnaire',
  },
  {
    section: '5',
    line: 'A link needs all of its parameters',
    shownBy: 'app/features/frame/query-links.test.ts › is incomplete: nothing opens',
  },
  {
    section: '5',
    line: 'Questionnaire conversions on submit',
    shownBy: 'app/features/questionnaire/filling/form.test.ts › test(',
  },
  { section: '6', line: 'Roles available for registration come from the server', shownBy: accounts('available') },
  { section: '6', line: 'The score table of /admin', shownBy: 'test/e2e/instruments.test.ts › the score table' },
  { section: '7', line: 'CSRF before a write', shownBy: api('a write without the token is refused with 419') },
  {
    section: '7',
    line: 'Retry after 500 ms, one attempt by default; logout on 401',
    shownBy: 'app/shared/client.test.ts › attempts',
  },
  { section: '7', line: 'login, register, logout, user/me', shownBy: accounts('register') },
  {
    section: '7',
    line: 'login with a second factor where one is needed',
    shownBy: 'app/features/accounts/security/second-factors.test.ts › asks for the code after the password',
  },
  {
    section: '7',
    line: 'diploma upload',
    shownBy: 'app/features/specialists/diplomas/diplomas.test.ts › answers with its id and state',
  },
  {
    section: '7',
    line: 'registrationInfo, registration',
    shownBy:
      'app/features/invitations/registration/registrations.test.ts › makes the parent, the child’s card and the tie to the curator',
  },
  {
    section: '7',
    line: 'GET user/children; POST verifyChildCode',
    shownBy: 'test/e2e/specialist.test.ts › registers, is checked, asks by a code, sees a result, leaves a note, takes a sheet',
  },
  {
    section: '6',
    line: 'Rules of permissions: every call as every role',
    shownBy: 'test/access-walk.ts › answers each as the table says',
  },
  { section: '7', line: 'GET questioning/create and the first frame', shownBy: stored('the questions come six to a page') },
  { section: '7', line: 'POST questioning', shownBy: stored('gives an address of its result') },
  {
    section: '7',
    line: 'Content calls: articles, blog, problem, header, footer, home blocks',
    shownBy: api('the description names the calls'),
  },
  { section: '7', line: 'GET contacts', shownBy: 'app/features/contacts/contacts.test.ts › says how to reach the portal' },
  { section: '7', line: 'The other content calls', shownBy: 'app/features/content/sections.test.ts › is a whole detail' },
  {
    section: '7',
    line: 'POST feedback as multipart form, for the contacts, FAQ and reviews forms',
    shownBy: 'app/features/feedback/messages.test.ts › gets a ticket, on the screen and by letter',
  },
  {
    section: '7',
    line: 'search',
    shownBy: 'app/features/search/search.test.ts › answers as a list, each item with its title and excerpt in parts',
  },
  {
    section: '7',
    line: 'Payments',
    shownBy:
      'app/features/subscriptions/buying.test.ts › a paid order opens the subscription, and user/me, the history and the letter say so',
  },
  {
    section: '9',
    line: 'payments-page-on: 0 sells nothing and takes an address',
    shownBy: 'app/features/subscriptions/selling-off.test.ts › sells nothing',
  },
  {
    section: '8',
    line: 'Login failure with no message: «Ошибка сервера»',
    shownBy: 'app/shared/generic-error.test.ts › Ошибка сервера',
  },
  { section: '8', line: 'Missing link name or url', shownBy: 'app/shared/client.test.ts › no path found for name in links' },
  {
    section: '8',
    line: 'View-count failure is only logged',
    shownBy: 'app/features/content/entry/count-view.test.ts › only logged',
  },
  { section: '8', line: 'Unknown middleware: error 500', shownBy: 'app/features/frame/guards.test.ts › unknown guard' },
  {
    section: '8',
    line: 'Other navigation errors: the error page with the status, 500 by default',
    shownBy: 'test/e2e/server.test.ts › answers with its status',
  },
  {
    section: '9',
    line: 'Reviews initial sample is placeholder data: never shown',
    shownBy: 'app/features/reviews/reviews.test.ts › are none until one is published',
  },
  { section: '8', line: 'Generic error object', shownBy: 'app/shared/generic-error.test.ts › generic error' },
  {
    section: '8',
    line: 'Email mismatch on invitation: error-auth',
    shownBy: 'test/e2e/invitations.test.ts › stops where somebody with another e-mail is signed in',
  },
]
