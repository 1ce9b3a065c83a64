-- wrk: every request has an address that was never requested before: query parameters, paths, and sizes of pictures.
local n = 0
local forms = { "/?utm_source=%d", "/page-%d", "/content-service/images/none-%d.jpg?w=%d" }
request = function()
  n = n + 1
  return wrk.format("GET", string.format(forms[n % #forms + 1], n, n))
end
