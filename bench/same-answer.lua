-- Every answer must be 200 and the first one again; those that are not are counted. THINK_MS pass between an answer and the next question.
local threads = {}
local think = tonumber(os.getenv("THINK_MS")) or 0

function setup(thread)
  table.insert(threads, thread)
end

function init()
  first = nil
  wrong = 0
end

function response(status, headers, body)
  if not first then first = body end
  if status ~= 200 or body ~= first then wrong = wrong + 1 end
end

function done()
  for _, thread in ipairs(threads) do
    io.write("Wrong answers: " .. thread:get("wrong") .. "\n")
  end
end

if think > 0 then
  function delay()
    return think
  end
end
