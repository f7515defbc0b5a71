// The widget of the simulator: the same names and results as the provider's own script.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  class CloudPayments {
    oncomplete = null

    start(intent) {
      return new Promise((resolve) => {
        const frame = document.createElement('iframe')
        const finish = (result) => {
          removeEventListener('message', listen)
          frame.remove()
          resolve(result)
        }
        const listen = (event) => {
          if (event.origin !== origin || event.source !== frame.contentWindow) return
          const { step, result } = event.data
          if (step === 'complete') this.oncomplete?.(result)
          if (step === 'end') finish(result)
        }
        addEventListener('message', listen)
        this.close = () => finish({ type: 'cancel' })
        frame.title = 'Форма оплаты (симулятор)'
        Object.assign(frame.style, { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0, zIndex: 1000 })
        frame.src = `${origin}/form#${encodeURIComponent(JSON.stringify(intent))}`
        document.body.append(frame)
      })
    }

    pay(kind, options, callbacks = {}) {
      const { publicId, invoiceId, accountId, email, data, ...rest } = options
      const intent = {
        ...rest,
        publicTerminalId: publicId,
        externalId: invoiceId,
        receiptEmail: email,
        userInfo: { accountId, email },
        metadata: data,
        paymentSchema: kind === 'auth' ? 'Dual' : 'Single',
      }
      return this.start(intent).then((result) => {
        const isPaid = result.status === 'success'
        callbacks.onComplete?.({ success: isPaid }, options)
        if (isPaid) callbacks.onSuccess?.(options)
        else callbacks.onFail?.(result.type === 'cancel' ? 'User has cancelled' : result.message, options)
        return result
      })
    }
    charge(options, onSuccess, onFail) {
      return this.pay('charge', options, { onSuccess, onFail })
    }
    auth(options, onSuccess, onFail) {
      return this.pay('auth', options, { onSuccess, onFail })
    }
  }

  window.cp = { CloudPayments }
})()
