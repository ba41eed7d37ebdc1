-- Load for wrk against `npm start`, which prints PURSER and KEY:
--   OPERATION=reserve wrk -t2 -c32 -d30s --latency -s bench/wrk/purser.lua "$PURSER"
-- OPERATION is reserve (E 4), list (E 14, ten purchases that it reserves first) or rewards (E 17).
-- Purser answers failures with HTTP 200 too, so the script counts the answers that are not SUCCESS.

local operation = os.getenv('OPERATION') or 'reserve'
local project = os.getenv('PROJECT') or 'DEMO'
local key = os.getenv('KEY')
local LISTED = 10

local PATHS = {
  reserve = '/billing/api-game/v1/purchase/gstore/play/consumable/reserve',
  list = '/billing/api-game/v1/purchase/list',
  rewards = '/inventory/api-game/v1/reward/item/list',
}
if not PATHS[operation] then error('OPERATION must be reserve, list or rewards') end
if not key then error('KEY must be an access key of the project; npm start prints one') end

local FORM, JSON = 'application/x-www-form-urlencoded', 'application/json'

local threads = {}

function setup(thread)
  thread:set('number', #threads)
  table.insert(threads, thread)
end

function init()
  math.randomseed(os.time() + 1000 * number)
  succeeded, failed, firstFailure = 0, 0, ''
  boids = {}
  sent = 0
end

local function post(path, contentType, body)
  local headers = {
    ['X-Req-Pjid'] = project,
    ['X-Auth-Access-Key'] = key,
    ['Content-Type'] = contentType,
  }
  return wrk.format('POST', path, headers, body)
end

local function reserve()
  sent = sent + 1
  local player = string.format('player-%06d', math.random(0, 199999))
  local unique = string.format('wrk-%d-%d-%d-%d', os.time(), number, math.random(0, 2 ^ 30), sent)
  return post(PATHS.reserve, FORM, 'reqId=' .. unique .. '&pjid=' .. project .. '&svcId=wrk&imid=' .. player
    .. '&playerId=' .. player .. '&ipCountry=US&payment=GSTORE_PLAY&appStore=GSTORE_PLAY&productId=gem.100'
    .. '&os=ANDROID&microPrice=990000&currency=USD')
end

local function list()
  return post(PATHS.list, JSON, '{"pjid":"' .. project .. '","boidList":["' .. table.concat(boids, '","') .. '"]}')
end

local function rewards()
  local player = string.format('player-%06d', math.random(0, 199999))
  return post(PATHS.rewards, FORM, 'pjid=' .. project .. '&userType=GAME_UID&userValue=' .. player
    .. '&serviceId=wrk&pageItemSize=10&pageNo=1')
end

function request()
  if operation == 'rewards' then return rewards() end
  if operation == 'list' and #boids == LISTED then return list() end
  return reserve()
end

function response(status, _, body)
  if status == 200 and body:find('"resultCode":"SUCCESS"', 1, true) then
    succeeded = succeeded + 1
    local boid = #boids < LISTED and body:match('"boid":"(%d+)"')
    if boid then table.insert(boids, boid) end
  else
    failed = failed + 1
    if firstFailure == '' then firstFailure = 'HTTP ' .. status .. ': ' .. body:sub(1, 200) end
  end
end

function done(summary, latency)
  local all, bad, first = 0, 0, ''
  for _, thread in ipairs(threads) do
    all = all + thread:get('succeeded')
    bad = bad + thread:get('failed')
    if first == '' then first = thread:get('firstFailure') end
  end
  local seconds = summary.duration / 1e6
  print(string.format('%s: %.0f SUCCESS a second, p50 %.1f ms, p99 %.1f ms, %d other answers', operation,
    all / seconds, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, bad))
  if bad > 0 then print('the first of them: ' .. first) end
end
