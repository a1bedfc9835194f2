-- What wrk does beside plain GETs, and how it tells what came of it.
-- Its argument is a file of bodies, one a line, that are posted in turn.
function init(args)
  if args[1] == nil then return end
  local requests = {}
  for body in io.lines(args[1]) do requests[#requests + 1] = wrk.format('POST', nil, nil, body) end
  local next = 0
  request = function()
    next = next % #requests + 1
    return requests[next]
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"seconds":%f,"requests":%d,"failed":%d,"p50Ms":%f}\n', summary.duration / 1e6, summary.requests,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status, latency:percentile(50) / 1e3))
end
