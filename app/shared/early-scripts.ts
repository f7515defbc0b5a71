/**
 * The only scripts of a document before React: plain text here, inlined by the server and allowed by their hashes.
 * `head` runs before the first paint; `starter` brings the application in after the page has been still for a second,
 * or at the first touch, and then does again the click that asked for a popup.
 */

// spec §2: the home page's marker comes 1300 ms after the navigation began.
export const HOME_MARKER_DELAY_MS = 1300

export const head = `(function(){var d=document.documentElement,m=/(?:^|; )reader=([^;]*)/.exec(document.cookie);
if(/(?:^|; )USER_ID=/.test(document.cookie))d.dataset.account='in';
if(m)try{var s=JSON.parse(decodeURIComponent(m[1]));if(s.size)d.dataset.size=s.size;if(s.spacing)d.dataset.spacing=s.spacing;
if(s.tone==='night')d.dataset.theme='night';if(s.tone==='high')d.dataset.contrast='high';
if(s.tone!=='day'){var l=document.createElement('link');l.rel='stylesheet';l.href=d.dataset.late;l.blocking='render';document.head.append(l)}}catch(e){}})()`

export const starter = `(function(){var w=window,d=document,done=0,timer,E=['pointerdown','keydown','touchstart'];
function start(){if(done)return;done=1;clearTimeout(timer);E.forEach(function(e){removeEventListener(e,start,true)});
var s=d.createElement('script');s.type='module';s.textContent=d.getElementById('app').textContent;d.body.append(s)}
E.forEach(function(e){addEventListener(e,start,{capture:true,passive:true})});
function later(){timer=setTimeout(function(){w.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):start()},1200)}
d.readyState==='complete'?later():addEventListener('load',later);
w.__clicks=[];d.addEventListener('click',w.__keep=function(e){var t=e.target.closest&&e.target.closest('[data-popup],[data-action]');
if(!t||e.metaKey||e.ctrlKey||e.shiftKey||e.button)return;e.preventDefault();w.__clicks.push(t);start()});
if(/[?&](type|hash|idChild|change_password|USER_CHECKWORD|c)=/.test(location.search)||d.documentElement.dataset.zone==='private')start();
if(location.pathname==='/')setTimeout(function(){d.body.classList.add('is-main')},Math.max(0,${HOME_MARKER_DELAY_MS}-performance.now()))})()`
