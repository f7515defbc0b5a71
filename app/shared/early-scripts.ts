import { TELLING_PARAMETERS } from './link-parameters.ts'
import { EARLY_SHEET } from './early-sheet.ts'
import { NEUTRAL_PAGE } from './neutral-page.ts'
import { PAGE_QUERIES } from './page-queries.ts'

/**
 * The only scripts of a document before React: plain text here, allowed by their hashes or by their address.
 * `arrival` is the very first: the query of a personal link leaves the address before anything is asked for, read or counted, and waits
 * for the guards, who may come seconds later. The tab keeps the link for a reload, until its popup is closed;
 * the starter puts back what is the page's own.
 * `head` is inlined and runs before the first paint: it sets what the reader chose. The rest of the styles and the faces are
 * asked for once the first text is on the screen, or at once where an earlier visit has left them in the browser; so is the file
 * of `starter`, and a click that comes before it is done again; where the file cannot be had, links are links. `starter`, a file
 * beside a reader page (serving/early-file.server.tsx) and inlined in an application, draws each drawing when it is a screen away,
 * brings the page's module in after the page has been still for a second, or at the first touch, and then does again the
 * click that asked for a popup; meanwhile that popup's frame is open. `application`, in a cabinet and in a map,
 * has it do so with any button, which turns meanwhile, and keeps what is typed; the quick exit alone waits for nothing. Where the module cannot be had, links are links again.
 * It also asks for the contents of the menus, when the header is first touched or one of them opens.
 * `faces`, beside the starter, declares our own faces on a first visit when the layout by the late sheet is over, and gives them to
 * some letters a frame: all at once is one long layout.
 * The build makes them shorter still (server/minified-scripts.ts).
 */

// spec §2: the home page's marker comes 1300 ms after the navigation began.
const HOME_MARKER_DELAY_MS = 1300

const STILL_COMING_MS = 6000

// Who leaves at once leaves no step of the map behind where the application comes so soon; after that the page is left as it is.
const STEPS_BACK_MS = 1000

// So many letters a frame get their own face: the layout of a frame stays below a blocking one on a slow telephone.
const FACE_LETTERS = 700

const OWN_TYPE = Object.keys(PAGE_QUERIES).filter((path) => PAGE_QUERIES[path]?.includes('type'))

export const arrival = `(function(){var l=location,s=l.search;if(/[?&](?:${TELLING_PARAMETERS.join('|')}|type=(?:questionnaire|reloadDoc))\\b/.test(s)||/[?&]type\\b/.test(s)&&${JSON.stringify(OWN_TYPE)}.indexOf(l.pathname)<0){window.__arrived=s;history.replaceState(history.state,'',l.pathname+l.hash);try{sessionStorage.arrival=JSON.stringify([l.pathname,s])}catch(e){}}})()`

export const head = `(function(){var w=window,d=document.documentElement,c=document.cookie,m=/(?:^|; )reader=([^;]*)/.exec(c),h=d.dataset.late,e=d.dataset.early,own,asked;
if(/(?:^|; )USER_ID=/.test(c))d.dataset.account='in';
if(/(?:^|; )cookie_choice=/.test(c))d.dataset.choice='made';
try{if(m){var s=JSON.parse(decodeURIComponent(m[1])),t=s.tone;own=s.size>1||s.spacing!=='normal'||t!=='day';if(s.size)d.dataset.size=s.size;if(s.spacing)d.dataset.spacing=s.spacing;
if(t==='night')d.dataset.theme=t;if(t==='high')d.dataset.contrast=t}}catch(e){}
function late(first){if(h&&!asked){asked=1;[h,d.dataset.faces].forEach(function(u,i){var l=document.createElement('link');l.rel='stylesheet';l.href=u;if(i?w.__here:first)l.blocking='render';else if(i)l.media='print';document.head.append(l)})}}
try{w.__here=localStorage.getItem(h)}catch(e){}if(own||w.__here){late(1);early()}else if(h)delete d.dataset.face;
if(e)document.addEventListener('click',w.__first=function(x){var t=x.target.closest('[data-popup],[data-action],[data-island] button,[popovertarget=reader]');if(!t||x.metaKey||x.ctrlKey||x.shiftKey||x.button)return;x.preventDefault();w.__first.on=t});
function early(){if(!e)return;var s=document.createElement('script');s.src=e;s.onerror=function(){var t=w.__first.on;document.removeEventListener('click',w.__first);if(t&&t.href)location.replace(t.href)};document.head.append(s);e=0}
w.__after=[];function painted(){if(w.__painted)return;w.__painted=1;late();early();w.__after.forEach(function(f){f()})}
setTimeout(painted,1500);try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint')[0])requestAnimationFrame(function(){requestAnimationFrame(painted)})}).observe({type:'paint',buffered:true})}catch(e){painted()}})()`

export const starter = `(function(){var w=window,d=document,done=0,timer,near,E=['pointerdown','keydown','touchstart'];
arrive(location,w.__arrived);
function arrive(l,a){try{var s=sessionStorage,q=new URLSearchParams(a||l.search),t=q.get('type'),T=${JSON.stringify(TELLING_PARAMETERS)},k,n;
if(a||T.some(n=>q.has(n))||t!==null&&(!${JSON.stringify(OWN_TYPE)}.includes(l.pathname)||/^(questionnaire|reloadDoc)$/.test(t))){w.__arrived=a=a||l.search;
T.concat('id','type').forEach(n=>{q.delete(n)});q=q.toString();history.replaceState(history.state,'',l.pathname+(q?'?'+q:'')+l.hash);s.arrival=JSON.stringify([l.pathname,a])}
else if(k=JSON.parse(s.arrival||null)){n=performance.getEntriesByType('navigation')[0];
if(k[0]===l.pathname&&n&&n.type==='reload')w.__arrived=k[1];else delete s.arrival}}catch(e){}}
function after(f){w.__painted?f():w.__after.push(f)}
function fill(s){s.querySelectorAll('[data-href]').forEach(u=>{u.setAttribute('href',u.dataset.href);delete u.dataset.href})}
w.__draw=()=>{near=near||new IntersectionObserver(l=>{l.forEach(e=>{if(e.isIntersecting){near.unobserve(e.target);fill(e.target)}})},{rootMargin:'100%'});
d.querySelectorAll('svg:has([data-href])').forEach(s=>{near.observe(s)})};addEventListener('beforeprint',()=>{fill(d)});
w.__here?w.__draw():after(w.__draw);
function start(){if(done)return;done=1;clearTimeout(timer);E.forEach(e=>{removeEventListener(e,start,true)});
var a=d.getElementById('app'),s=d.createElement('script');if(!a)return;(a.dataset.files||'').split(' ').forEach(f=>{if(!f)return;var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});
s.type='module';if(a.dataset.src){s.src=a.dataset.src;s.onerror=giveUp}else s.textContent=a.textContent;d.body.append(s)}
function giveUp(){d.removeEventListener('click',w.__keep);var c=w.__clicks.splice(0);c.forEach(t=>{t.ariaBusy=null});c=c.filter(c=>c.href)[0];if(sheet)sheet.close();if(c)location.replace(c.href)}
E.forEach(e=>{addEventListener(e,start,{capture:true,passive:true})});
function later(){timer=setTimeout(()=>{w.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):start()},1200)}
function seen(){d.readyState==='complete'?later():addEventListener('load',later)}
alive(seen);
function alive(f){d.prerendering?d.addEventListener('prerenderingchange',f,{once:true}):f()}
var H=d.querySelector('[data-menus]'),M=['pointerover','focusin','beforetoggle'],asked;
w.__menus=menus;if(H){M.forEach(e=>{H.addEventListener(e,menus,true)});if(H.querySelector(':popover-open'))menus()}
function menus(){if(!H||asked)return asked;return asked=fetch(H.dataset.menus).then(r=>r.ok?r.text():Promise.reject()).then(t=>{M.forEach(e=>{H.removeEventListener(e,menus,true)});
var b=d.createElement('div');b.innerHTML=t;[...b.children].forEach(c=>d.getElementById(c.dataset.panel).replaceChildren(...c.childNodes));delete H.dataset.menus;w.__draw();dispatchEvent(new Event('menus'))}).catch(()=>{asked=null})}
var sheet=d.getElementById('${EARLY_SHEET}');
var F=w.__first;if(F)d.removeEventListener('click',F);
w.__clicks=[];d.addEventListener('click',w.__keep=e=>{var t=e.target.closest&&e.target.closest('[data-popup],[data-action],'+(w.__keeps||'[data-island] button'));
if(!t||e.metaKey||e.ctrlKey||e.shiftKey||e.button)return;e.preventDefault();if(!w.__clicks.includes(t))w.__clicks.push(t);if(!t.dataset.popup){t.ariaBusy='true';setTimeout(tell,${STILL_COMING_MS})}frame(t);start()});
function tell(){if(w.__clicks[0]&&sheet&&sheet.showModal&&!sheet.open){sheet.querySelector('h2').textContent=sheet.dataset.opening;slow();sheet.showModal();sheet.querySelector('h2').focus()}}
function slow(){sheet.querySelector('h2').nextElementSibling.textContent=sheet.dataset[navigator.onLine?'slow':'offline']}
if(F&&F.on)setTimeout(()=>{F.on.click()});
w.__frame=frame;function frame(t){var n=t.dataset.popup,h=sheet&&sheet.querySelector('h2');if(!n||!h||sheet.open||!sheet.showModal||n==='questionnaire'&&location.pathname==='/test'&&!t.dataset.idChild)return;
h.textContent=JSON.parse(sheet.dataset.titles)[n]||t.dataset.title||sheet.dataset.opening;sheet.showModal();h.focus();(history.state||{}).popup||history.pushState(Object.assign({},history.state,{popup:1}),'');
setTimeout(slow,${STILL_COMING_MS})}
function drop(){var had=w.__clicks.length;w.__clicks=w.__clicks.filter(c=>!c.dataset.popup);return had}
if(sheet){sheet.addEventListener('close',()=>{if(drop()&&history.state&&history.state.popup)history.back()});addEventListener('popstate',()=>{if(sheet.open&&drop())sheet.close()})}
if(w.__arrived||/private|admin/.test(d.documentElement.dataset.zone))after(start);
function mark(){var n=performance.getEntriesByType('navigation')[0];setTimeout(()=>{d.body.classList.add('is-main')},Math.max(0,${HOME_MARKER_DELAY_MS}+(n&&n.activationStart||0)-performance.now()))}
if(location.pathname==='/')alive(mark)})()`

export const application = `(function(w,d,r){if(!/private|payment/.test(r.dataset.zone))return;w.__keeps='button:not([popovertarget],dialog *)';w.__fields=new Map;
d.addEventListener('input',w.__write=e=>{var t=e.target;w.__fields.delete(t);w.__fields.set(t,[t.value,t.checked])},true);
d.addEventListener('click',e=>{var t=e.target,s=navigator.serviceWorker,h=history.state;if(r.dataset.ready||!t.closest||!t.closest('[data-action=quick-exit]'))return;
r.style.visibility='hidden';if(s&&s.controller)s.controller.postMessage({forget:true});setTimeout(()=>{location.replace('${NEUTRAL_PAGE}')},h&&(h.popup||h.usr&&h.usr.depth)?${STEPS_BACK_MS}:0)})})(window,document,document.documentElement)`

export const faces = `(function(w,d,r,i,p){w.__painted||w.__here?go():w.__after.push(go);
function find(h){return d.querySelector('link[href="'+h+'"]')}
function there(l,f){l.sheet?f():l.addEventListener('load',f)}
function go(){var l=find(r.dataset.faces);if(l&&l.media)there(find(r.dataset.late),()=>{next(()=>{there(l,()=>{l.media='';next(own)})})})}
function next(f){requestAnimationFrame(()=>{setTimeout(f)})}
function own(){try{localStorage.setItem(r.dataset.late,1)}catch(e){}if(r.dataset.face===void 0)Promise.all([d.fonts.load('400 1em "Golos Text Variable"','\\u044f.'),d.fonts.load('600 1em "Geologica Variable"','\\u044f.')]).finally(step)}
function step(){p=p||d.querySelectorAll('h1,h2,h3,p,li,dt,dd,a,button');for(var n=0;p[i]&&(n<${FACE_LETTERS}||d.hidden);n+=p[i++].textContent.length)p[i].dataset.face='';
if(p[i])requestAnimationFrame(step);else{r.dataset.face='';p.forEach(e=>delete e.dataset.face)}}})(window,document,document.documentElement,0);`
