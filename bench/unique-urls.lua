-- For wrk: each request has a new address, which differs in the query, the path or the size of a picture.
local n = 0
local forms = { "/?utm_source=%d", "/page-%d", "/content-service/images/none-%d.jpg?w=%d" }
request = function()
  n = n + 1
  return wrk.format("GET", string.format(forms[n % #forms + 1], n, n))
end
