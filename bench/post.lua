-- Sends one body again and again and writes every answer down: bench/submit.ts audits each in the database.
local answers

function init()
  local file = io.open(os.getenv('BODY'), 'rb')
  wrk.body = file:read('*a')
  file:close()
  wrk.method = 'POST'
  wrk.headers['Content-Type'] = 'application/json'
  wrk.headers['Cookie'] = os.getenv('COOKIE')
  wrk.headers['X-XSRF-TOKEN'] = os.getenv('TOKEN')
  answers = io.open(os.getenv('ANSWERS'), 'wb')
end

function response(status, _, body)
  answers:write(status, " ", (body:gsub("\n", " ")), "\n")
  answers:flush()
end

function done(_, latency) io.write('p95 ', latency:percentile(95) / 1000, '\n') end
