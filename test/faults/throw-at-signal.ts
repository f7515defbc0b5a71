/** Loaded before the portal's own code: at SIGUSR2 something throws that nobody waits for. */
process.on('SIGUSR2', () => {
  throw new Error('a fault that nobody caught')
})
