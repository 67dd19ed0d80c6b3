start=$(date +%s.%N)
PORT=4831 HOST=127.0.0.1 DATA_DIR=/tmp/rs/data DEMO_CONTENT=1 ADMIN_EMAIL=a@b.co.za ADMIN_PASSWORD=longpassword-x1 SITE_URL=http://127.0.0.1:4831 node $1 > /tmp/rs/log 2>&1 &
pid=$!
for i in $(seq 1 2000); do curl -sf -o /dev/null http://127.0.0.1:4831/ && curl -sf -o /dev/null http://127.0.0.1:4831/api/ready && break; sleep 0.03; done
echo "ready after $(echo "$(date +%s.%N) - $start" | bc)"
ps -o cputime,rss,cmd --ppid $pid -p $pid | cut -c1-80
sleep 2; kill $pid; wait $pid; 
