-- Every answer is compared, byte for byte, with those that came before it; each new one is written down for bench/answers.ts to judge.
-- LuaJIT keeps equal strings once, so to look a body up is to compare it.
local folder = os.getenv('ANSWERS')
local paths = {}
local turn = 0

counts = {}
local numbers = {}
local threads = {}

function setup(thread) threads[#threads + 1] = thread end

function init()
  for path in os.getenv('PATHS'):gmatch('%S+') do paths[#paths + 1] = wrk.format('GET', path) end
end

function request()
  turn = turn % #paths + 1
  return paths[turn]
end

function response(status, headers, body)
  local tag = headers.ETag or headers.etag or headers.Etag or ''
  local by_tag = numbers[body]
  if not by_tag then by_tag = {}; numbers[body] = by_tag end
  local by_status = by_tag[tag]
  if not by_status then by_status = {}; by_tag[tag] = by_status end
  local number = by_status[status]
  if not number then
    number = #counts + 1
    by_status[status] = number
    counts[number] = 0
    local encoding = headers['Content-Encoding'] or headers['content-encoding'] or ''
    local file = io.open(folder .. '/' .. number, 'wb')
    file:write(status, '\n', tag, '\n', encoding, '\n', body)
    file:close()
  end
  counts[number] = counts[number] + 1
end

function done()
  for _, thread in ipairs(threads) do
    for number, count in ipairs(thread:get('counts')) do io.write('answer ', number, ' ', count, '\n') end
  end
end
