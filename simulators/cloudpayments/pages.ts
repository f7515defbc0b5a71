import type { Terminal } from './terminal.ts'
import { TEST_CARDS } from './test-cards.ts'

const MARK = '<p class="mark">Симулятор CloudPayments: деньги не списываются</p>'
const STYLE = `body{margin:0;font:17px/1.5 system-ui;color:#1c2a3a;background:rgba(16,24,40,.72);min-height:100vh;display:grid;place-items:center}
main{background:#fff;border-radius:14px;padding:24px 28px;width:min(27rem,calc(100vw - 3.5rem));margin:16px 0}h1{font-size:1.25rem;margin:.5rem 0}
.mark{margin:0 0 12px;padding:6px 10px;background:#fff3cd;border-radius:8px;font-size:14px}label{display:block;margin:10px 0 2px;font-weight:600}
input{font:inherit;width:100%;box-sizing:border-box;padding:10px;border:1.5px solid #75808f;border-radius:8px}.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{font:inherit;padding:10px 14px;border-radius:8px;border:1.5px solid #2b5fd0;background:#fff;color:#1d4bb0;cursor:pointer;margin:14px 8px 0 0}
button.main{background:#2b5fd0;color:#fff}details{margin-top:14px;font-size:15px}li button{margin:2px 6px 2px 0;padding:4px 8px}ul{padding-left:0;list-style:none}
table{border-collapse:collapse;font-size:14px}td,th{padding:4px 10px;border-bottom:1px solid #ddd;text-align:left}`

/** The form inside the widget's frame: card, the bank's page, the outcome. The shop's page never sees the card. */
export function formPage(): string {
  const cards = TEST_CARDS.map(({ type, number, asksCode, pays, paysAgain }) => {
    const says = [asksCode && 'с кодом', pays ? 'платит' : 'нет денег', pays && !paysAgain && 'при продлении нет денег'].filter(
      Boolean,
    )
    return `<li><button type="button" data-card="${number}">${type} ${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</button>${says.join(', ')}</li>`
  })
  return page(
    'Оплата',
    `<section id="card"><h1 id="what"></h1><form><label for="number">Номер карты</label><input id="number" inputmode="numeric" autocomplete="off" required>
<div class="two"><div><label for="expires">Срок</label><input id="expires" value="12/30" required></div><div><label for="cvv">Код на обороте</label><input id="cvv" value="123" required></div></div>
<p id="fault" role="alert"></p><button class="main" id="pay"></button><button type="button" id="close">Закрыть</button></form>
<p id="other"><button type="button" id="sbp">СБП</button></p>
<details><summary>Тестовые карты</summary><ul>${cards.join('')}</ul></details></section>
<section id="bank" hidden><h1>Страница банка</h1><p>Здесь держатель карты подтверждает платёж кодом.</p><button class="main" id="prove">Подтвердить</button><button id="refuse">Отказать</button><button id="leave">Закрыть</button></section>
<section id="quick" hidden><h1>СБП</h1><p>Здесь стоит код для телефона. Плательщик подтверждает в приложении своего банка.</p><button class="main" data-sbp="pays">Подтвердить в банке</button><button data-sbp="refuses">Отказаться в банке</button><button data-sbp="late">Подтвердить позже</button><button id="cards">К карте</button></section>
<section id="end" hidden><h1 id="said"></h1><p id="why"></p><button class="main" id="back">Вернуться на сайт</button><button id="again">Повторить оплату</button></section>
<script>${FORM_SCRIPT}</script>`,
  )
}

const FORM_SCRIPT = `const $=id=>document.getElementById(id),intent=JSON.parse(decodeURIComponent(location.hash.slice(1)));let last={type:'cancel'},open=0;
$('what').textContent=intent.description||'Оплата';$('pay').textContent='Оплатить '+intent.amount+' '+intent.currency;
const tell=(step,result)=>parent.postMessage({step,result},'*');
const show=id=>['card','bank','quick','end'].forEach(x=>$(x).hidden=x!==id);
async function ask(path,body){const r=await fetch(path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});const b=await r.json();if(!r.ok)throw new Error(b.message);return b}
function ended(t){if(t.status==='AwaitingAuthentication'){open=t.id;return show('bank')}
const ok=t.status==='Completed'||t.status==='Authorized';last=ok?{type:'payment',status:'success',data:{transactionId:t.id}}:{type:'error',status:'fail',message:'Declined',data:{transactionId:t.id,ReasonCode:t.reasonCode}};
tell('complete',last);$('said').textContent=ok?'Оплата успешно проведена':'Платёж отклонён';$('why').textContent=ok?'':'Код причины: '+t.reasonCode;$('again').hidden=ok||intent.retryPayment===false;show('end')}
document.querySelectorAll('[data-card]').forEach(b=>b.onclick=()=>{$('number').value=b.dataset.card});
document.querySelector('form').onsubmit=async e=>{e.preventDefault();$('fault').textContent='';$('pay').disabled=true;try{ended(await ask('/form/pay',{intent,card:$('number').value}))}catch(x){$('fault').textContent=x.message}$('pay').disabled=false};
$('other').hidden=(intent.restrictedPaymentMethods||[]).includes('Sbp');$('sbp').onclick=()=>show('quick');$('cards').onclick=()=>show('card');
document.querySelectorAll('[data-sbp]').forEach(b=>b.onclick=async()=>{const t=await ask('/form/sbp',{intent,answer:b.dataset.sbp});if(t.status==='AwaitingAuthentication')return tell('end',{type:'sbp',status:'wait',data:{transactionId:t.id}});ended(t)});
$('prove').onclick=async()=>ended(await ask('/form/prove',{id:open,isProved:true}));$('refuse').onclick=async()=>ended(await ask('/form/prove',{id:open,isProved:false}));
$('close').onclick=$('leave').onclick=()=>tell('end',{type:'cancel'});$('back').onclick=()=>tell('end',last);$('again').onclick=()=>show('card');$('number').focus()`

export function receiptPage(id: string, { transactions }: Terminal): string {
  const moved = transactions.get(Number(id.slice(1)))
  if (!moved) return page('Чек не найден', '<h1>Чек не найден</h1>')
  const kind = moved.isRefund ? 'Возврат прихода' : 'Приход'
  return page(
    'Чек',
    `<h1>Кассовый чек</h1><p>${kind}</p><p>${safe(moved.description)}</p><p>${moved.amount.toFixed(2)} ${moved.currency}</p>`,
  )
}

/** What the simulator has, for a person who looks. */
export function statePage({ transactions, deliveries }: Terminal): string {
  const rows = [...transactions.values()].toReversed().map(({ id, isRefund, amount, status, reasonCode, card }) => {
    return `<tr><td>${id}</td><td>${isRefund ? 'возврат' : 'платёж'}</td><td>${amount.toFixed(2)}</td><td>${status}${reasonCode ? ` ${reasonCode}` : ''}</td><td>•• ${card.slice(-4)}</td></tr>`
  })
  const sent = deliveries.log.toReversed().slice(0, 100)
  const notices = sent.map(({ type, fields, attempt, answer }) => {
    return `<tr><td>${type}</td><td>${safe(fields.TransactionId ?? '')}</td><td>${attempt}</td><td>${answer?.status ?? 'нет ответа'} ${safe(answer?.body ?? '')}</td></tr>`
  })
  return page(
    'Симулятор CloudPayments',
    `<h1>Платежи</h1><table>${rows.join('')}</table><h1>Уведомления</h1><table>${notices.join('')}</table>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title} — симулятор</title><style>${STYLE}</style></head><body><main>${MARK}${body}</main></body></html>`
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
