/** Loaded before the portal's own code: at SIGPWR something throws that nobody waits for. */
process.on('SIGPWR', () => {
  throw new Error('a fault that nobody caught')
})
